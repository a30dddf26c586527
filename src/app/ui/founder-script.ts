import { submitterEmailKey } from '../../features/founders/ui/submitter-email.ts'

export const ownReportsKey = 'ownReports'

/** Before the first paint: what a founder's pages get later then has its room from the start and moves nothing. */
export const founderScript = `try{let own=localStorage.getItem('${ownReportsKey}'),id=new URLSearchParams(location.search).get('report'),{dataset}=document.documentElement;if(own||localStorage.getItem('${submitterEmailKey}'))dataset.founder='';if(id&&own?.includes(id))dataset.ownReport=''}catch{}`
