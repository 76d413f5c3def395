import { afterAll, afterEach } from 'vitest'
import { closePages, describePages } from './page-at-failure.ts'

afterEach(describePages)
afterAll(closePages)
