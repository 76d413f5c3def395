import { defaultBuildingCountry, defaultCountry } from '@keystead/api-client/countries'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { testForms } from '@keystead/api-client/testing/rules/keeps-rules'
import { formsOf } from '@keystead/api-client/testing/rules/table'
import { formChecker } from '@keystead/ui-kit/testing/form-texts'
import { buildingCreateSchema, buildingEditSchema } from '../building-form/building-schema.ts'
import { buildingValues, newBuildingValues } from '../building-form/building-values.ts'
import en from '../locales/en.json'
import { initialCreateValues, newUnit } from '../property-form/create-values.ts'
import { editValues, shownValues } from '../property-form/edit-values.ts'
import {
  addressStepSchema,
  basicsStepSchema,
  financialsStepSchema,
  propertyStepSchema,
  unitsStepSchema,
} from '../property-form/property-schemas.ts'
import { newUnitValues } from '../unit-form/new-unit-values.ts'
import { unitCreateSchema, unitEditSchema } from '../unit-form/unit-schema.ts'
import { blankUnit, unitValues } from '../unit-form/unit-values.ts'

const building = aBuilding()
const unit = aUnit({ building_id: building.id })
const group = aGroup()
const newProperty = { ...initialCreateValues(defaultCountry('en')), units: [newUnit()] }
const editSchema = basicsStepSchema.extend(addressStepSchema.shape).extend(financialsStepSchema.shape)
const { is_active: _, ...newBuilding } = buildingValues(building)
const { name, description, street, city, state, zip_code } = group

testForms(
  formsOf.portfolio,
  {
    'create property': {
      schema: propertyStepSchema.extend(unitsStepSchema.shape),
      valid: {
        ...newProperty,
        name,
        description,
        street,
        city,
        state,
        zip_code,
        year_built: 1904,
        units: [{ ...newUnit(), unit_number: '1' }],
      },
      initial: newProperty,
    },
    'edit property': {
      schema: editSchema,
      valid: editValues(group),
      initial: shownValues(editValues(aGroup({ property_type: null }))),
    },
    'create building': {
      schema: buildingCreateSchema,
      valid: { ...newBuilding, propertygroup_id: group.id },
      initial: newBuildingValues(undefined, defaultBuildingCountry),
    },
    'edit building': {
      schema: buildingEditSchema,
      valid: buildingValues(building),
      initial: buildingValues(aBuilding({ is_active: null })),
    },
    'create unit': {
      schema: unitCreateSchema,
      valid: { ...unitValues(unit), building_id: building.id },
      initial: { ...blankUnit, ...newUnitValues([], '') },
    },
    'edit unit': { schema: unitEditSchema, valid: unitValues(unit) },
  },
  formChecker(en),
)
