import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { codeOf } from './error-code.ts'
import { type Settings, SettingsError } from './settings.ts'

type Place = Pick<Settings, 'host' | 'port'>

/** Fails early if the port is taken, before anything is built or opened. @throws SettingsError */
export async function requirePort({ host, port }: Place): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    throw cannotListen(error, host, port)
  }
  probe.close()
  await once(probe, 'close')
}

/** @returns the local address @throws SettingsError */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw cannotListen(error, host, port)
  }
  const bound = app.server.address() as AddressInfo
  const anywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const name = anywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${name}:${bound.port}`
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new SettingsError(`PORT ${port} is used by another program on ${host}.`)
  if (code === 'EACCES') return new SettingsError(`PORT ${port} may not be opened by this user.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is not an address of this machine.`)
  return error
}
