#!/bin/sh
# What a Sentinel knows it writes into its configuration, which stays on the volume: after the first start that file is
# the truth about who is master.
set -eu
umask 077

file=/data/sentinel.conf
first=mylla-redis-0.mylla-redis

if [ ! -e "$file" ]; then
  until getent ahosts "$first" >/dev/null; do
    sleep 1
  done
  {
    cat /etc/redis/sentinel.conf
    echo "sentinel announce-ip $HOSTNAME.mylla-sentinel"
    echo "requirepass $REDISCLI_AUTH"
    echo "sentinel sentinel-pass $REDISCLI_AUTH"
    echo "sentinel auth-pass games $REDISCLI_AUTH"
  } >"$file.new"
  mv "$file.new" "$file"
fi

exec redis-server "$file" --sentinel
