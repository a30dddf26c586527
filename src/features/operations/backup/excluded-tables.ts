/**
 * Tables whose rows are left out of backups: short-lived data, and data that must not come back
 * years later. They hold rate limits, login sessions (an ended one would revive) and password reset
 * links.
 */
export const excludedTables = ['rate_limits', 'user_sessions', 'user_verifications'] as const
