import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf, readToken, tokenFile, workspaceRoot } from './places.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-places-'))
  await writeFile(join(dataDir, 'publish-token'), 'kst_kept\n')
  vi.stubEnv('KEYSTEAD_DATA_DIR', dataDir)
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', '')
  vi.stubEnv('PORT', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true, force: true })
})

it.each(['', ' '])('treats an empty setting, "%s", as absent', async (empty) => {
  vi.stubEnv('PORT', empty)
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', empty)
  expect(addressOf(undefined)).toBe('http://localhost:4400')
  expect(await readToken(undefined)).toBe('kst_kept')
  vi.stubEnv('KEYSTEAD_DATA_DIR', empty)
  expect(relative(workspaceRoot(), tokenFile())).toBe(join('.keystead', 'publish-token'))
})

describe('the data folder’s token', () => {
  it('names file and setting where there is none', async () => {
    await rm(join(dataDir, 'publish-token'))
    await expect(readToken(undefined)).rejects.toThrow(
      `There is no publish token in ${join(dataDir, 'publish-token')}: run npm start once, set KEYSTEAD_DATA_DIR if its data is elsewhere, or set KEYSTEAD_PUBLISH_TOKEN.`,
    )
  })

  it.each([
    'http://localhost:4400',
    'http://localhost:4400/',
    'http://127.0.0.1:4400',
    'http://127.1.2.3:4400',
    'http://[::1]:4400',
  ])('is for the local deployment, named as %s', async (to) => {
    expect(await readToken(to)).toBe('kst_kept')
  })

  it.each([
    'http://localhost:4401',
    'http://localhost',
    'https://app.example.com',
    'https://app.example.com:4400',
    'http://localhost.example.com:4400',
    'http://127.0.0.1.example.com:4400',
    'http://localhost:4400@example.com:4400',
  ])('is not for another: %s', async (to) => {
    await expect(readToken(to)).rejects.toThrow('KEYSTEAD_PUBLISH_TOKEN is not set.')
  })

  it('is trimmed, like a pasted secret', async () => {
    vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', '\nkst_given \n')
    expect(await readToken('https://app.example.com')).toBe('kst_given')
  })

  it('follows the port', async () => {
    vi.stubEnv('PORT', '5000')
    expect(await readToken('http://127.0.0.1:5000')).toBe('kst_kept')
    await expect(readToken('http://127.0.0.1:4400')).rejects.toThrow(
      /PUBLISH_TOKEN is not set.*set PORT=4400/,
    )
  })
})
