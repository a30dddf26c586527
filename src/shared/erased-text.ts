/** Stands where the text of an erased person was. */
export const erasedText = '(erased)'
