/**
 * What was kept before could be tried out (unkeyed hashes of requests), or stood on the world's clock, which a jump opens
 * (locks, failed sign-ins, verification codes): both go. From here on they stand on the computer's clock.
 */
export const guesses = `
DELETE FROM idempotency_keys;
DELETE FROM captchas;
DELETE FROM sign_in_failures;
UPDATE users SET pin_locked_until = NULL;
CREATE INDEX sign_in_failures_by_time ON sign_in_failures (at);
CREATE INDEX captchas_by_time ON captchas (expires_at);
`
