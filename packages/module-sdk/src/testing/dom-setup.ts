import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a screen does takes longer than the usual second where several workers share two cores.
configure({ asyncUtilTimeout: 5_000 })

// The library does this by itself only where the test runner's functions are globals.
afterEach(cleanup)
