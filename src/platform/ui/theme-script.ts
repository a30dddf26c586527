/**
 * Runs in the head before anything is painted, so that a chosen theme does not flash. Needs
 * `suppressHydrationWarning` on <html>, whose data-theme it sets.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
