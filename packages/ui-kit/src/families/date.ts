/** Days: they bring the calendar. */

export { DateField, type DateFieldProps } from '../form/date-field.tsx'
export { DayPicker, type DayPickerProps } from '../form/day-picker.tsx'
