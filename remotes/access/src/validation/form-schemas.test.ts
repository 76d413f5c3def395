import { testForms, testWords } from '@keystead/api-client/testing/rules/keeps-rules'
import { saidOf } from '@keystead/api-client/testing/rules/said'
import { formsOf } from '@keystead/api-client/testing/rules/table'
import { formChecker } from '@keystead/ui-kit/testing/form-texts'
import { grantSchema } from '../grant-form/grant-schema.ts'
import { groupSchema, newGroupValues } from '../group-form/group-schema.ts'
import en from '../locales/en.json'
import { memberSchema } from '../member-form/member-schema.ts'

testForms(
  formsOf.access,
  {
    'access group': {
      schema: groupSchema,
      valid: groupSchema.parse({ ...newGroupValues, name: 'Family' }),
      initial: newGroupValues,
    },
    'group member': { schema: memberSchema, valid: { email: 'ben@example.org' } },
    'group permission': {
      schema: grantSchema,
      valid: {
        resource_type_id: 'property_group',
        resource_id: '00000000-0000-4000-8000-00000000abcd',
        permission: 1,
      },
    },
  },
  formChecker(en),
)

testWords(en, saidOf.access)
