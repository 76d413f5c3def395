import {
  day,
  type Edges,
  each,
  extra,
  flag,
  integer,
  kept,
  long,
  money,
  on,
  optional,
  type Rule,
  required,
  year,
} from './rule.ts'
import {
  buildingName,
  city,
  country,
  groupName,
  groupNameLong,
  postalCode,
  street,
  yearFuture,
  yearMin,
} from './sentences.ts'

const LOOSE = 'R9: forms have the tight limits, the API the loose ones'

const unitFields = {
  unit_name: optional(200),
  unit_type: optional(100),
  unit_description: optional(1000),
  floor_number: { ...integer(-99, 999), form: 'R15: the select stores −99…999 in place of "positive"' },
  total_area: {
    ok: [null, 0.5, 999_998.9],
    no: [
      [0, 'greater_than'],
      [999_999, 'less_than'],
      ['big', 'float_parsing'],
    ],
  } satisfies Edges,
  number_of_rooms: integer(1, 999),
  number_of_bathrooms: integer(1, 99),
  ...each(
    'is_furnished has_balcony has_terrace has_garden has_parking has_elevator_access pets_allowed is_available is_active',
    flag,
  ),
  available_from: day,
  notes: optional(2000),
  owner_id: extra,
}

export const propertyRules: Rule[] = [
  ...on('POST /property-groups/', {
    name: {
      ...required(200, groupName),
      no: [...(required(200, groupName).no ?? []), [long(201), 'string_too_long', groupNameLong]],
      form: `max 100. ${LOOSE}`,
    },
    description: { ...optional(1000), form: `max 500. ${LOOSE}` },
    notes: optional(2000),
    is_active: flag,
    ...each('property_type street purchase_price buildings id', extra),
  }),
  ...on('PUT /property-groups/groupId', {
    name: { ...kept(200, groupName), form: `max 100. ${LOOSE}` },
    description: { ...optional(1000), form: `max 500. ${LOOSE}` },
    notes: optional(2000),
    property_type: {
      ok: [undefined, null, 'residential', 'commercial', 'mixed'],
      no: [
        ['castle', 'literal_error'],
        ['', 'literal_error'],
      ],
    },
    year_built: {
      ok: [undefined, null, 1800, year],
      no: [
        [1799, 'greater_than_equal', yearMin],
        [year + 1, 'less_than_equal', yearFuture],
        [1900.5, 'int_from_float'],
        ['1900', 'int_parsing'],
      ],
    },
    street: kept(200),
    city: kept(100),
    state: {
      ok: [undefined, 'BE', long(50)],
      no: [
        [null, 'string_type'],
        ['B', 'string_too_short'],
        [long(51), 'string_too_long'],
      ],
    },
    zip_code: kept(20),
    country: kept(100),
    purchase_price: money(true),
    purchase_date: day,
    property_tax: money(false),
    insurance_cost: money(false),
    maintenance_fund: money(false),
    ...each('buildings owner_id', extra),
  }),
  ...on('POST /buildings/', {
    propertygroup_id: {
      ok: [undefined, null],
      no: [
        ['P1', 'uuid_parsing'],
        [7, 'string_type'],
      ],
    },
    name: optional(200),
    building_number: required(200),
    street: required(200),
    city: required(200),
    country: required(200),
    postal_code: required(200),
    state_province: optional(200),
    total_floors: integer(1, 9999),
    year_built: {
      ok: [undefined, null, 1800, year],
      no: [
        [1799, 'greater_than_equal', yearMin],
        [year + 1, 'less_than_equal', yearFuture],
      ],
    },
    notes: optional(200),
    is_active: flag,
    owner_id: extra,
  }),
  ...on('PUT /buildings/buildingId', {
    name: kept(255, buildingName),
    street: kept(200, street),
    city: kept(200, city),
    postal_code: kept(200, postalCode),
    country: kept(200, country),
    total_floors: integer(1, 9999),
    year_built: {
      ok: [null, 1800, year + 5],
      no: [
        [1799, 'greater_than_equal', yearMin],
        [year + 6, 'less_than_equal'],
      ],
    },
    notes: optional(200),
    is_active: flag,
  }),
  ...on('POST /rent-units/', {
    building_id: {
      no: [
        [undefined, 'missing'],
        [null, 'string_type'],
        ['B1', 'uuid_parsing'],
      ],
    },
    unit_number: required(50),
    ...unitFields,
  }),
  ...on('PUT /rent-units/unitId', { unit_number: kept(50), ...unitFields }),
]
