import { openHost } from '@keystead/module-sdk/service'
import { buildApp } from './app.ts'
import { openDatabase } from './database.ts'
import { followEvents } from './follow-events.ts'

const { DATABASE_URL, HOST = '127.0.0.1', PORT = '8080', KEYSTEAD_EVENTS_TOKEN } = process.env
const { KEYSTEAD_URL = 'http://localhost:4400' } = process.env

const host = openHost({
  url: KEYSTEAD_URL,
  module: 'example',
  eventsToken: KEYSTEAD_EVENTS_TOKEN ?? '',
  issuer: process.env.KEYSTEAD_ISSUER ?? KEYSTEAD_URL,
})
const database = await openDatabase(DATABASE_URL, '.service-data')
const app = buildApp(host, database)
try {
  console.log(`Service: ${await app.listen({ host: HOST, port: Number(PORT) })}`)
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  console.error(`Port ${PORT} is taken. Choose another: PORT=${Number(PORT) + 1} npm run service`)
  await database.close()
  process.exit(1)
}

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    ending.abort()
    await app.close()
    await database.close()
  })

if (KEYSTEAD_EVENTS_TOKEN) await followEvents(host, database, { signal: ending.signal })
else console.log('KEYSTEAD_EVENTS_TOKEN is not set: deleted accounts are not heard of.')
