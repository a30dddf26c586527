/** In the storage of the browser. The script in the head of pages reads it too. */
export const ownReportsKey = 'ownReports'
