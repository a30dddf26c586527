/** In the head: the router reads the storage of the tab, which throws where the browser denies it. */
export const storageScript =
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}"
