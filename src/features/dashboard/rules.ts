export const dashboardSorts = ['votes', 'waitlist', 'engagement', 'date'] as const
export type DashboardSort = (typeof dashboardSorts)[number]
export const dashboardPageSize = 20
export const maxDashboardPage = 100
export const historyDays = 400
