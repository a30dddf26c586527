export const erasedText = '(erased)'
