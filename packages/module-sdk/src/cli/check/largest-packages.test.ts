import { expect, it } from 'vitest'
import { largestPackages } from './largest-packages.ts'

const inPnpm = '../../node_modules/.pnpm/@visx+scale@3.1.0/node_modules/@visx/scale/esm/index.js'
const map = (sources: Record<string, number>) =>
  Buffer.from(
    JSON.stringify({
      sources: Object.keys(sources),
      sourcesContent: Object.values(sources).map((length) => 'x'.repeat(length)),
    }),
  )

it('names the packages with most source in a script, its own code as such', () => {
  const maps = new Map([
    [
      'files/956.js.map',
      map({
        '../node_modules/recharts/es6/a.js': 60_000,
        '../node_modules/recharts/es6/b.js': 50_000,
        [inPnpm]: 30_720,
        '../src/list.tsx': 1_024,
        '../node_modules/tiny/index.js': 10,
      }),
    ],
  ])
  const says = (detail: string) => largestPackages(detail, maps)
  expect(says('"files/956.js" weighs, after gzip, 239.6 KB; the budget is 64.0 KB.')).toBe(
    ' Largest in it, as source: recharts 107 KB, @visx/scale 30 KB, own code 1 KB.',
  )
  expect(says('"files/957.js" weighs, after gzip, 239.6 KB; the budget is 64.0 KB.')).toBe('')
  expect(says('"files/956.js" is named by no file of the module.')).toBe('')
})
