/**
 * In the head: the router reads the storage of the tab, which throws where the browser denies it. What is
 * stored then lasts until the next page load.
 */
export const storageScript =
  "try{sessionStorage}catch{let kept=new Map;Object.defineProperty(window,'sessionStorage',{value:{getItem:k=>kept.get(k)??null,setItem(k,v){kept.set(k,v)},removeItem(k){kept.delete(k)}}})}"
