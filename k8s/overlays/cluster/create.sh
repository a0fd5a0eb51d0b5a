#!/bin/sh
# Makes one cluster of the six nodes, once: where there is one already this does nothing.
set -eu

addresses=
for number in 0 1 2 3 4 5; do
  node=mylla-redis-$number.mylla-redis
  until redis-cli -h "$node" ping | grep -q PONG; do
    sleep 1
  done
  addresses="$addresses $(getent ahostsv4 "$node" | awk 'NR == 1 {print $1}'):6379"
done

if redis-cli -h mylla-redis-0.mylla-redis cluster info | grep -q '^cluster_slots_assigned:0.$'; then
  # shellcheck disable=SC2086 # the addresses are six words
  redis-cli --cluster create $addresses --cluster-replicas 1 --cluster-yes
fi
