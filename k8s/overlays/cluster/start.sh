#!/bin/sh
# The nodes know each other by address, and a pod that comes back has another one: it says its own to the others.
set -eu
umask 077

{
  cat /etc/redis/redis.conf /etc/redis/cluster.conf
  echo "requirepass $REDISCLI_AUTH"
  echo "masterauth $REDISCLI_AUTH"
  echo "cluster-announce-ip $POD_IP"
} >/tmp/redis.conf

sh /etc/redis/introduce.sh &
exec redis-server /tmp/redis.conf
