import { describe } from 'vitest'
import { fewWidths } from '../support/layout/sweep-page.ts'
import { sweepScreens } from '../support/layout/sweep-screens.ts'
import { isQuick } from '../support/quick.ts'

describe.skipIf(isQuick)('every screen', () => sweepScreens('en', { widths: fewWidths, withAxe: true }))
