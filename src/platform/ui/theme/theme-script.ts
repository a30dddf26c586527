/** In the head, so that the wrong theme does not flash. <html> needs `suppressHydrationWarning`. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
