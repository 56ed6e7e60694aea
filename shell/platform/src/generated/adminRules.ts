/** Rules for everything that administrators write, from the API's document. Lengths are in UTF-16 units, after trimming. */
export const loginRules = {
  "username": {
    "required": true,
    "minLength": 1,
    "maxLength": 100,
    "missing": "Username is required",
    "message": "Username must be text",
    "tooLong": "Username must be at most 100 characters"
  },
  "password": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Password is required",
    "message": "Password must be text",
    "tooLong": "Password must be at most 200 characters"
  }
} as const;

export const articleRules = {
  "title": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Title is required",
    "message": "Title must be text",
    "tooLong": "Title must be at most 200 characters"
  },
  "excerpt": {
    "required": true,
    "minLength": 1,
    "maxLength": 1000,
    "missing": "Excerpt is required",
    "message": "Excerpt must be text",
    "tooLong": "Excerpt must be at most 1,000 characters"
  },
  "content": {
    "required": true,
    "minLength": 1,
    "maxLength": 200000,
    "missing": "Content is required",
    "message": "Content must be text",
    "tooLong": "Content must be at most 200,000 characters"
  },
  "imageUrl": {
    "required": true,
    "minLength": 1,
    "maxLength": 2048,
    "format": "image-address",
    "label": "Image URL",
    "missing": "Image URL is required",
    "message": "Image URL must be a web address (http or https) or an uploaded image",
    "tooLong": "Image URL must be at most 2,048 characters"
  },
  "externalUrl": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "web-address",
    "label": "External URL",
    "message": "External URL must be a web address that begins with http:// or https://",
    "tooLong": "External URL must be at most 2,048 characters"
  },
  "date": {
    "required": true,
    "minLength": 1,
    "maxLength": 10,
    "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    "missing": "Date is required",
    "message": "Date must be a calendar day, such as 2026-11-21",
    "tooLong": "Date must be a calendar day, such as 2026-11-21"
  }
} as const;

export const articleCategoryRules = {
  "name": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Name is required",
    "message": "Name must be text",
    "tooLong": "Name must be at most 200 characters"
  }
} as const;

export const companyRules = {
  "name": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Name is required",
    "message": "Name must be text",
    "tooLong": "Name must be at most 200 characters"
  },
  "description": {
    "required": true,
    "minLength": 1,
    "maxLength": 10000,
    "missing": "Description is required",
    "message": "Description must be text",
    "tooLong": "Description must be at most 10,000 characters"
  },
  "logoUrl": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "image-address",
    "label": "Logo URL",
    "message": "Logo URL must be a web address (http or https) or an uploaded image",
    "tooLong": "Logo URL must be at most 2,048 characters"
  },
  "website": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "web-address",
    "label": "Website",
    "message": "Website must be a web address that begins with http:// or https://",
    "tooLong": "Website must be at most 2,048 characters"
  },
  "articleUrl": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "web-address",
    "label": "Article URL",
    "message": "Article URL must be a web address that begins with http:// or https://",
    "tooLong": "Article URL must be at most 2,048 characters"
  },
  "tags": {
    "maxWords": 50,
    "maxLength": 100,
    "message": "Tags must be at most 50 texts of at most 100 characters"
  }
} as const;

export const teamMemberRules = {
  "name": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Name is required",
    "message": "Name must be text",
    "tooLong": "Name must be at most 200 characters"
  },
  "title": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Title is required",
    "message": "Title must be text",
    "tooLong": "Title must be at most 200 characters"
  },
  "bio": {
    "required": true,
    "minLength": 1,
    "maxLength": 10000,
    "missing": "Bio is required",
    "message": "Bio must be text",
    "tooLong": "Bio must be at most 10,000 characters"
  },
  "imageUrl": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "image-address",
    "label": "Image URL",
    "message": "Image URL must be a web address (http or https) or an uploaded image",
    "tooLong": "Image URL must be at most 2,048 characters"
  },
  "linkedin": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "web-address",
    "label": "LinkedIn URL",
    "message": "LinkedIn URL must be a web address that begins with http:// or https://",
    "tooLong": "LinkedIn URL must be at most 2,048 characters"
  },
  "email": {
    "required": false,
    "minLength": 0,
    "maxLength": 254,
    "format": "email",
    "label": "Email",
    "message": "Email must be a valid email address",
    "tooLong": "Email must be at most 254 characters"
  },
  "order": {
    "minimum": 0,
    "maximum": 2147483647,
    "message": "Display order must be a whole number from 0"
  }
} as const;

export const jobRules = {
  "title": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Title is required",
    "message": "Title must be text",
    "tooLong": "Title must be at most 200 characters"
  },
  "location": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Location is required",
    "message": "Location must be text",
    "tooLong": "Location must be at most 200 characters"
  },
  "department": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Department is required",
    "message": "Department must be text",
    "tooLong": "Department must be at most 200 characters"
  },
  "type": {
    "choices": [
      "Full-Time",
      "Part-Time",
      "Contract",
      "Internship"
    ],
    "missing": "Type is required",
    "message": "Type must be one of: Full-Time, Part-Time, Contract, Internship"
  },
  "description": {
    "required": true,
    "minLength": 1,
    "maxLength": 10000,
    "missing": "Description is required",
    "message": "Description must be text",
    "tooLong": "Description must be at most 10,000 characters"
  },
  "requirements": {
    "required": true,
    "minLength": 1,
    "maxLength": 10000,
    "missing": "Requirements are required",
    "message": "Requirements must be text",
    "tooLong": "Requirements must be at most 10,000 characters"
  },
  "responsibilities": {
    "required": true,
    "minLength": 1,
    "maxLength": 10000,
    "missing": "Responsibilities are required",
    "message": "Responsibilities must be text",
    "tooLong": "Responsibilities must be at most 10,000 characters"
  },
  "applicationUrl": {
    "required": false,
    "minLength": 0,
    "maxLength": 2048,
    "format": "web-address",
    "label": "Application URL",
    "message": "Application URL must be a web address that begins with http:// or https://",
    "tooLong": "Application URL must be at most 2,048 characters"
  }
} as const;

export const siteContentRules = {
  "key": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "pattern": "^[a-z0-9_]+$",
    "missing": "Key is required",
    "message": "Key must consist of lower-case letters, digits and underscores",
    "tooLong": "Key must be at most 200 characters"
  },
  "title": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Title is required",
    "message": "Title must be text",
    "tooLong": "Title must be at most 200 characters"
  },
  "content": {
    "required": true,
    "minLength": 1,
    "maxLength": 200000,
    "missing": "Content is required",
    "message": "Content must be text",
    "tooLong": "Content must be at most 200,000 characters"
  },
  "type": {
    "choices": [
      "text",
      "html",
      "markdown"
    ],
    "default": "text",
    "message": "Type must be one of: text, html, markdown"
  },
  "section": {
    "required": true,
    "minLength": 1,
    "maxLength": 200,
    "missing": "Section is required",
    "message": "Section must be text",
    "tooLong": "Section must be at most 200 characters"
  },
  "order": {
    "minimum": 0,
    "maximum": 2147483647,
    "message": "Display order must be a whole number from 0"
  }
} as const;

export const submissionRules = {
  "status": {
    "choices": [
      "new",
      "replied",
      "archived"
    ],
    "missing": "Status is required",
    "message": "Status must be one of: new, replied, archived"
  }
} as const;

export const replyRules = {
  "message": {
    "required": true,
    "minLength": 1,
    "maxLength": 5000,
    "message": "Please enter a reply message",
    "tooLong": "Message must be at most 5,000 characters"
  },
  "idempotencyKey": {
    "required": false,
    "minLength": 0,
    "maxLength": 100,
    "message": "Idempotency key must be text",
    "tooLong": "Idempotency key must be at most 100 characters"
  }
} as const;

export const sliceRules = {
  "release": {
    "required": true,
    "minLength": 1,
    "maxLength": 100,
    "pattern": "^\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z]+(?:[.\\-][0-9A-Za-z]+)*)?-[0-9a-f]{8}$",
    "missing": "Release is required",
    "message": "Release must be a version and 8 hexadecimal digits, for example 1.0.0-0a1b2c3d",
    "tooLong": "Release must be at most 100 characters"
  },
  "reason": {
    "required": false,
    "minLength": 0,
    "maxLength": 500,
    "message": "Reason must be text",
    "tooLong": "Reason must be at most 500 characters"
  },
  "revision": {
    "required": false,
    "minLength": 0,
    "maxLength": 100,
    "message": "Revision must be text",
    "tooLong": "Revision must be at most 100 characters"
  },
  "builder": {
    "required": false,
    "minLength": 0,
    "maxLength": 200,
    "message": "Builder must be text",
    "tooLong": "Builder must be at most 200 characters"
  },
  "tokenName": {
    "required": true,
    "minLength": 1,
    "maxLength": 100,
    "missing": "Name is required",
    "message": "Name must be text",
    "tooLong": "Name must be at most 100 characters"
  }
} as const;

export const tokenRules = {
  "scopes": {
    "choices": [
      "check",
      "publish",
      "promote"
    ],
    "message": "Scopes must be one or more of check, publish, promote"
  },
  "days": {
    "minimum": 1,
    "maximum": 365,
    "default": 90,
    "message": "Days must be a whole number from 1 to 365"
  }
} as const;

export const uploadRules = {
  "image": {
    "types": [
      "image/jpeg",
      "image/png",
      "image/gif",
      "image/webp",
      "image/svg+xml"
    ],
    "maxBytes": 5242880,
    "message": "Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)",
    "tooLarge": "Please upload an image smaller than 5MB"
  }
} as const;
