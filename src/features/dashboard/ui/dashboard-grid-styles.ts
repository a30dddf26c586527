export const dashboardGridStyles = 'group grid gap-4 lg:grid-cols-2'
