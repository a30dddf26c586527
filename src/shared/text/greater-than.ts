/**
 * The rest of a line after a '>' that means 'greater than': '>50%', '>$20', '>= 4'. Numbers of lists and years are
 * left out, since lines that begin with those are cited.
 */
export const comparedAmount = '(?:=|[$€£]\\d|~?\\d[\\d.,]*(?:[%+x]|[km]\\b))'
