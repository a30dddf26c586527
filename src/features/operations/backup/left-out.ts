/**
 * Tables that a backup has without their rows: what is over within the hour, or must not come to life again
 * years later. Counted tries, signed-in sessions (one that was ended would be back), links to a new password.
 */
export const leftOutOfBackups = ['rate_limits', 'user_sessions', 'user_verifications'] as const
