import { submitterEmailKey } from '../../features/founders/rules.ts'
import { ownReportsKey } from '../../features/compared-reports/rules.ts'

/**
 * Runs in the head before the first paint: marks the page of a browser that has posted or scanned
 * (`data-founder`), and an own report (`data-own-report`). What their pages get later, as they are the same
 * for all visitors, then has its room from the start and moves nothing.
 */
export const founderScript = `try{let own=localStorage.getItem('${ownReportsKey}'),id=new URLSearchParams(location.search).get('report'),{dataset}=document.documentElement;if(own||localStorage.getItem('${submitterEmailKey}'))dataset.founder='';if(id&&own?.includes(id))dataset.ownReport=''}catch{}`
