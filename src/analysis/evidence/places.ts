export interface Place {
  /** ISO 3166 alpha-2, or 'EU'. */
  country: string
  /** Unambiguous names; they count anywhere when capitalised. */
  names: readonly string[]
  /**
   * Cities, and names with another meaning (a bird, china, a first name); they count only after 'in',
   * 'near' or the like, or before '-based'.
   */
  placesIn: readonly string[]
}

const listed = (names: string): string[] => names.split(', ').filter((name) => name !== '')

/** Countries that often occur in English discussions, with cities that mean no other country. */
export const places: readonly Place[] = [
  [
    'US',
    'USA, United States, U.S.A., U.S.',
    'America, New York, NYC, San Francisco, Los Angeles, Chicago, Seattle, Boston, Texas, California, Florida, Colorado, Oregon, Michigan, Ohio, Illinois, Pennsylvania, New Jersey, Massachusetts, Arizona, Minnesota, Silicon Valley, Bay Area, States',
  ],
  [
    'GB',
    'UK, U.K., United Kingdom, Great Britain, Britain, England, Scotland, Northern Ireland',
    'Wales, London, Manchester, Edinburgh, Glasgow, Leeds, Bristol',
  ],
  [
    'CA',
    'Canada, Ontario, Quebec, British Columbia',
    'Toronto, Vancouver, Montreal, Calgary, Ottawa, Alberta',
  ],
  ['AU', 'Australia, New South Wales', 'Sydney, Melbourne, Brisbane, Perth, Adelaide, Queensland'],
  ['NZ', 'New Zealand', 'Auckland, Christchurch'],
  ['IE', 'Republic of Ireland', 'Ireland, Dublin'],
  ['EU', 'European Union', 'EU'],
  ['DE', 'Germany', 'Berlin, Munich, Hamburg, Frankfurt, Cologne'],
  ['FR', 'France', 'Paris, Lyon, Marseille'],
  ['ES', 'Spain', 'Madrid, Barcelona'],
  ['PT', 'Portugal', 'Lisbon, Porto'],
  ['IT', 'Italy', 'Milan, Rome'],
  ['NL', 'Netherlands', 'Holland, Amsterdam, Rotterdam'],
  ['BE', 'Belgium', 'Brussels, Antwerp'],
  ['AT', 'Austria', 'Vienna'],
  ['CH', 'Switzerland', 'Zurich, Geneva'],
  ['SE', 'Sweden', 'Stockholm, Gothenburg'],
  ['NO', 'Norway', 'Oslo'],
  ['DK', 'Denmark', 'Copenhagen'],
  ['FI', 'Finland', 'Helsinki'],
  ['PL', 'Poland', 'Warsaw, Krakow'],
  ['CZ', 'Czech Republic, Czechia', 'Prague'],
  ['RO', 'Romania', 'Bucharest'],
  ['HU', '', 'Hungary, Budapest'],
  ['GR', '', 'Greece, Athens'],
  ['UA', 'Ukraine', 'Kyiv, Kiev'],
  ['TR', 'Türkiye', 'Turkey, Istanbul'],
  ['IL', 'Israel', 'Tel Aviv'],
  ['AE', 'United Arab Emirates, UAE', 'Dubai, Abu Dhabi'],
  ['SA', 'Saudi Arabia', 'Riyadh'],
  ['JO', '', 'Jordan'],
  ['IN', 'India', 'Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Hyderabad, Chennai, Pune'],
  ['PK', 'Pakistan', 'Karachi, Lahore'],
  ['BD', 'Bangladesh', 'Dhaka'],
  ['LK', 'Sri Lanka', 'Colombo'],
  ['PH', 'Philippines', 'Manila'],
  ['ID', 'Indonesia', 'Jakarta'],
  ['MY', 'Malaysia', 'Kuala Lumpur'],
  ['SG', '', 'Singapore'],
  ['TH', 'Thailand', 'Bangkok'],
  ['VN', 'Vietnam', 'Hanoi'],
  ['CN', '', 'China, Shanghai, Beijing, Shenzhen'],
  ['HK', 'Hong Kong', ''],
  ['TW', 'Taiwan', 'Taipei'],
  ['JP', 'Japan', 'Tokyo, Osaka'],
  ['KR', 'South Korea', 'Korea, Seoul'],
  ['BR', '', 'Brazil, São Paulo, Sao Paulo, Rio de Janeiro'],
  ['MX', '', 'Mexico, Mexico City'],
  ['AR', 'Argentina', 'Buenos Aires'],
  ['CL', '', 'Chile'],
  ['CO', 'Colombia', 'Bogota, Bogotá'],
  ['PE', '', 'Peru'],
  ['ZA', 'South Africa', 'Johannesburg, Cape Town'],
  ['NG', 'Nigeria', 'Lagos'],
  ['KE', 'Kenya', 'Nairobi'],
  ['GH', 'Ghana', 'Accra'],
  ['ET', 'Ethiopia', 'Addis Ababa'],
  ['RW', 'Rwanda', 'Kigali'],
  ['ZM', 'Zambia', 'Lusaka'],
  ['TZ', 'Tanzania', ''],
  ['UG', 'Uganda', 'Kampala'],
  ['EG', 'Egypt', 'Cairo'],
  ['MA', 'Morocco', 'Casablanca'],
].map(([country = '', names = '', placesIn = '']) => ({
  country,
  names: listed(names),
  placesIn: listed(placesIn),
}))
