/** Short-lived data, or data that must not come back: an ended login session would revive. */
export const excludedTables = ['rate_limits', 'user_sessions', 'user_verifications'] as const
