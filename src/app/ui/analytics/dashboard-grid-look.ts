export const dashboardGridLook = 'group grid gap-4 lg:grid-cols-2'
