// In Jest, a CommonJS library can require an ES module only if it is already loaded; in Node it makes no difference.
import '@nestjs/common';
import '@nestjs/core';
