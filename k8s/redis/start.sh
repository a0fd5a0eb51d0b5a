#!/bin/sh
# Puts the password where neither a ConfigMap nor the process list shows it, and becomes Redis.
set -eu
umask 077

{
  cat /etc/redis/redis.conf
  echo "requirepass $REDISCLI_AUTH"
} >/tmp/redis.conf

exec redis-server /tmp/redis.conf
