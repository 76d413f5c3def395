import { describe, expect, it } from 'vitest'
import { checkStyles } from './styles-check.ts'

const module = { id: 'meadow', version: '1.0.0' }

const refusalsOf = (css: string) =>
  checkStyles(module, new Map([['styles.css', Buffer.from(css)]])).map(({ detail }) => detail)

describe('a module’s style sheets', () => {
  it.each([
    '.ks_meadow-row{color:red}',
    '.ks_meadow_1_0_0-row{color:red}',
    '.ks_meadow-row button,.ks_meadow-row>svg{color:red}',
    'html[data-theme=dark] .ks_meadow-row::before{content:"}"}',
    '.ks_meadow-row+.ks_meadow-row{margin:0}',
    '.ks_meadow-row>*+*{margin:0}',
    '.ks_meadow-row:has(button) .x:not(.y){margin:0}',
    ':is(.ks_meadow-a,p .ks_meadow-b)>svg{margin:0}',
    '@media (width<=599px){@supports (gap:1px){.ks_meadow-row{gap:1px}}}',
    '@container (width>=1px){.ks_meadow-row{gap:1px}}',
    '@keyframes ks_meadow-in{from{opacity:0}to{opacity:1}}',
    '@font-face{font-family:"ks_meadow-hand";src:url(a.woff2)}',
    '@page sheet{margin:1cm}',
    '@media print{body:has(.ks_meadow-row){page:sheet}}',
    '/* nothing */',
  ])('may contain %s', (css) => {
    expect(refusalsOf(css)).toEqual([])
  })

  it.each([
    'button{color:red}',
    '*{color:red}',
    ':root{--ks-ink:red}',
    '.row{color:red}',
    '.ks_meadow_1_0_1-row{color:red}',
    '.ks_meadow-row,button{color:red}',
    '.ks_meadow-row+section{color:red}',
    '.ks_meadow-row~* button{color:red}',
    'body:has(.ks_meadow-row) button{color:red}',
    'body:has(.ks_meadow-row){page:sheet;color:red}',
    'body:has(.row){page:sheet}',
    'button:not(.ks_meadow-row){color:red}',
    ':is(.ks_meadow-row,button){color:red}',
    ':is(.ks_meadow-row button){color:red}',
    '[class^="ks_meadow-"]{color:red}',
    '@media print{button{color:red}}',
    '@MEDIA print{button{color:red}}',
    '@keyframes in{to{opacity:0}}',
    '@font-face{font-family:"Instrument Sans";src:url(a.woff2)}',
    '@import "https://elsewhere.example/a.css";',
    '@layer base{.ks_meadow-row{color:red}}',
    '@property --ks-ink{syntax:"*";inherits:false}',
    '@page{margin:0}',
    '.ks_meadow-row{&+section{color:red}}',
    '.ks_meadow-row{@media print{color:red}}',
    '.ks_meadow-row{color:red',
    '}button{color:red}',
  ])('may not contain %s', (css) => {
    expect(refusalsOf(css)).toHaveLength(1)
  })

  it('are refused by name, with a solution', () => {
    expect(refusalsOf('button{color:red}')).toEqual([
      `"styles.css": "button" reaches what is not the module's own: begin with a class of a .module.css file, which the build prefixes.`,
    ])
  })
})
