#!/bin/sh
# Sentinel writes into the configuration on the volume who is master. That line outlives a restart; everything else
# comes anew from /etc/redis.
set -eu
umask 077

file=/data/redis.conf
name=$HOSTNAME.mylla-redis
first=mylla-redis-0.mylla-redis

master=
if [ -e "$file" ]; then
  master=$(grep '^replicaof ' "$file" || true)
elif [ "$name" != "$first" ]; then
  master="replicaof $first 6379"
fi

{
  cat /etc/redis/redis.conf /etc/redis/replication.conf
  echo "requirepass $REDISCLI_AUTH"
  echo "masterauth $REDISCLI_AUTH"
  echo "replica-announce-ip $name"
  echo "$master"
} >"$file.new"
mv "$file.new" "$file"

exec redis-server "$file"
