import { testForms, testSentences } from '@keystead/api-client/testing/rules/keeps-rules'
import { saidOf } from '@keystead/api-client/testing/rules/said'
import { formsOf } from '@keystead/api-client/testing/rules/table'
import { formChecker } from '@keystead/ui-kit/testing/form-texts'
import { organizationSchema } from '../contact-form/organization-schema.ts'
import { personSchema } from '../contact-form/person-schema.ts'
import de from '../locales/de.json'
import en from '../locales/en.json'

const texts = { en, de }

testForms(
  formsOf.contacts,
  {
    person: {
      schema: personSchema,
      valid: personSchema.parse({ first_name: 'Lea', last_name: 'Hoffmann' }),
    },
    organization: {
      schema: organizationSchema,
      valid: organizationSchema.parse({ organization_name: 'Weserblick GmbH' }),
    },
  },
  (language) => formChecker(texts[language], language),
)

testSentences('contacts', formsOf.contacts, texts, saidOf.contacts)
