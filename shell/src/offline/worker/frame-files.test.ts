import { expect, it } from 'vitest'
import { buildFiles, firstFiles } from './frame-files.ts'

const frame = `<link rel="icon" href="/mark.svg"><link href="/assets/styles.css" rel="stylesheet">
<link rel="preload" as="font" href="/assets/sans.woff2"><script defer src="/assets/index.js" integrity="x"></script>
<script defer src="/assets/index.js"></script>
<script type="application/json" id="keystead-files">["/assets/index.js","/assets/later.js"]</script>`

it('lists each initial file of the frame once', () => {
  expect(firstFiles(frame)).toEqual(['/assets/styles.css', '/assets/sans.woff2', '/assets/index.js'])
})

it('reads the build’s file list', () => {
  expect([...buildFiles(frame)]).toEqual(['/assets/index.js', '/assets/later.js'])
  expect(buildFiles('<html></html>').size).toBe(0)
})
