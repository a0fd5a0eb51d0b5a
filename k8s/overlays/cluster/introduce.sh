#!/bin/sh
# A node that finds a member it knows at a new address takes the address down. Without this, a cluster whose pods were
# all replaced at the same time would never find together again.
set -eu

until redis-cli ping | grep -q PONG; do
  sleep 1
done

# A node that belongs to no cluster yet has to stay alone until create.sh comes.
if redis-cli cluster info | grep -q '^cluster_known_nodes:1.$'; then
  exit
fi

for number in 0 1 2 3 4 5; do
  address=$(getent ahostsv4 "mylla-redis-$number.mylla-redis" | awk 'NR == 1 {print $1}')
  if [ -n "$address" ]; then
    redis-cli cluster meet "$address" 6379
  fi
done
