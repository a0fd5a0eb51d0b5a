-- Takes a game out of a list, whenever it was entered.
--
-- KEYS  1 the list
-- ARGV  1 id of the game
-- Answers how many entries that were: 1 or 0.

return redis.call('ZREM', KEYS[1], ARGV[1])
