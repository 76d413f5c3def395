import { afterAll, afterEach } from 'vitest'
import { closePages, tellPages } from './page-at-failure.ts'

afterEach(tellPages)
afterAll(closePages)
