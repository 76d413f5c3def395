import { followDisclosures } from './follow-disclosure.ts'
import { keepLanguage } from './keep-language.ts'
import { prefetchApp } from './prefetch-app.ts'
import { showMember } from './show-member.ts'
import { startTheme } from './start-theme.ts'
import '../site.css'

// Progressive enhancement only.
startTheme()
keepLanguage()
showMember()
followDisclosures()
prefetchApp()
