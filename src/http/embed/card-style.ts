// Colours repeat src/platform/ui/theme/tokens.css, which a test checks. A frame may not load this site's fonts.

export const cardColours = {
  surface: 'light-dark(oklch(0.997 0.003 85), oklch(0.218 0.008 70))',
  line: 'light-dark(oklch(0.902 0.013 85), oklch(0.318 0.011 72))',
  edge: 'light-dark(oklch(0.63 0.018 80), oklch(0.56 0.015 76))',
  ink: 'light-dark(oklch(0.22 0.013 70), oklch(0.945 0.009 85))',
  'ink-soft': 'light-dark(oklch(0.41 0.016 72), oklch(0.805 0.012 84))',
  gold: 'light-dark(oklch(0.812 0.138 86), oklch(0.812 0.13 86))',
  'gold-strong': 'light-dark(oklch(0.774 0.138 83), oklch(0.858 0.125 88))',
  'gold-edge': 'light-dark(oklch(0.655 0.122 78), oklch(0.7 0.12 82))',
  'gold-ink': 'light-dark(oklch(0.49 0.1 74), oklch(0.84 0.118 87))',
  'gold-wash': 'light-dark(oklch(0.957 0.036 90), oklch(0.285 0.034 82))',
  'on-gold': 'light-dark(oklch(0.225 0.03 70), oklch(0.2 0.025 70))',
}

const named = Object.entries(cardColours).map(([name, value]) => `--${name}:${value}`)

export const cardStyle = `
:root{color-scheme:light dark;${named.join(';')}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:var(--ink);overflow-wrap:anywhere}
main{padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.head{display:flex;gap:12px;align-items:flex-start}
h1{font:600 19px/1.3 ui-serif,Georgia,serif;min-width:0;flex:1;padding-top:3px}
h1 a{color:inherit;text-decoration:none;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden}
h1 a:hover{text-decoration:underline}
.about{margin-top:10px;color:var(--ink-soft);font-size:15px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.counts{margin-top:12px;font-size:14px;color:var(--ink-soft);font-variant-numeric:tabular-nums;display:flex;flex-wrap:wrap;gap:2px 14px}
.actions{margin-top:14px;display:flex;flex-wrap:wrap;gap:8px}
.actions a{flex:1 1 auto;min-height:44px;padding:8px 14px;border:1px solid var(--edge);border-radius:8px;display:flex;align-items:center;justify-content:center;font-weight:600;font-size:15px;color:var(--ink);text-decoration:none;text-align:center}
.actions .main{background:var(--gold);border-color:var(--gold-edge);color:var(--on-gold)}
.actions .main:hover{background:var(--gold-strong)}
.actions a:not(.main):hover{border-color:var(--ink)}
.brand{margin-top:10px;text-align:end;font:600 14px/24px ui-serif,Georgia,serif}
.brand a{display:inline-block;min-height:24px;color:var(--ink-soft);text-decoration:none}
.brand a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
svg{flex:none;font-family:ui-serif,Georgia,serif;font-weight:600}
svg text{text-anchor:middle;fill:var(--gold-ink)}
.outer{fill:var(--gold-wash);stroke:var(--gold-edge);stroke-width:1.5}
.inner{fill:none;stroke:var(--gold-edge);stroke-width:.75;stroke-opacity:.55}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:320px){.head{flex-direction:column;align-items:stretch}.head svg{align-self:flex-start}}
@media print{.actions{display:none}}
`
