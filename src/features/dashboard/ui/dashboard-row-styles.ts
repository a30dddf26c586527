export const dashboardFrameStyles =
  'overflow-hidden rounded-md border border-line bg-surface md:-mt-2'

export const dashboardColumnStyles =
  'md:grid md:grid-cols-[minmax(0,1fr)_4.5rem_5.5rem_8rem] md:items-center md:gap-x-4 ' +
  'lg:grid-cols-[minmax(0,1fr)_4rem_4rem_4.5rem_5.5rem_8rem_8rem]'

export const dashboardRowStyles = `px-4 max-md:flex max-md:h-22 max-md:flex-col max-md:justify-center max-md:gap-2 md:h-11 ${dashboardColumnStyles}`
