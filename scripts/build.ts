import { buildAll } from './lib/build/build-all.ts'

/** `npm run build`: builds all that is served, for `npm run serve` or an image. */
await buildAll((line) => process.stdout.write(`${line}\n`))
