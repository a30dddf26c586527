/**
 * Runs in the head before the first paint, so that the wrong theme does not flash. Sets data-theme
 * on <html>, which needs `suppressHydrationWarning`.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
